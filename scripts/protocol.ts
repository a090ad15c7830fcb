import { writeFileSync } from 'node:fs';
import { protocolReference } from './protocol/text.ts';

/* `npm run protocol` writes docs/protocol.md. */
writeFileSync('docs/protocol.md', protocolReference(process.cwd()).text);
