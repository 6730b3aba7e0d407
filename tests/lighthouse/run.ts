/** `npm run lighthouse` measures pages as on a phone; `-- errand` measures whole errands, which want no Lighthouse. */
if (process.argv[2] === 'errand') await (await import('../errand/errands.ts')).measureErrands()
else await (await import('./pages.ts')).measurePages()
