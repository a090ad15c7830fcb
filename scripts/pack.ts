/* npm runs this before it packs this folder, which holds sources: no Node would run them from there. */
console.error('Pack what is built: npm run library writes it to dist/library, and its tarball beside it.');
process.exitCode = 1;
