#!/usr/bin/env node
// The command of the published package: compiled, and without the server. The repository's own is bin/vatout.js.
import module from 'node:module';

/** Ends the program with what to do. */
function end(...sentences) {
  for (const sentence of sentences) console.error(sentence);
  process.exit(2);
}

/** Whether something that is imported is not there, which `otherwise` explains. */
const absent = (error, otherwise) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  otherwise();
};

if (Number(process.versions.node.split('.')[0]) < 22)
  end(
    `The command vatout needs Node 22 or newer and runs on ${process.version}. As a library, the package runs on Node 20, too.`,
    `La commande vatout demande Node 22 ou plus récent et tourne sur ${process.version}. Comme bibliothèque, le paquet tourne aussi sur Node 20.`,
  );
module.enableCompileCache?.();
const { main } = await import('../cli/main.js').catch((error) =>
  absent(error, () =>
    end(
      'The package was installed by an older Node, without what its command needs. Install it again with this one: npm install vatout',
      'Le paquet a été installé par un Node plus ancien, sans ce que sa commande demande. Réinstallez-le avec celui-ci : npm install vatout',
    ),
  ),
);
process.exitCode = await main(process.argv.slice(2)).catch((error) =>
  absent(error, () =>
    end(
      'This command needs the whole program, which the package leaves out: get the sources and run “npm ci && npm start”.',
      'Cette commande demande le programme entier, que le paquet ne contient pas : prenez les sources et lancez « npm ci && npm start ».',
    ),
  ),
);
