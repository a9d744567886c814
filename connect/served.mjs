import { readAssets } from "./assets.mjs";
import { joinGate, readModule } from "./bundle.mjs";

/**
 * The set-up program as the brain serves it: one file for Node, with the brain's address and all that it installs inside.
 * It holds no secret.
 * @param {string} url the brain's address, an origin
 */
export function setUpProgram(url) {
  const assets = JSON.stringify({ ...readAssets(), url });
  const inside = `export function readAssets() {\n  return ${assets};\n}\n`;
  return joinGate("set-up.mjs", (name) => (name === "assets.mjs" ? inside : readModule(name)), "Set-up");
}

/**
 * What `curl ... | sh` runs. Its last line starts it, so that half of it does nothing.
 * @param {string} url an origin
 */
export function shellScript(url) {
  return `#!/bin/sh
# Connects a coding agent on this machine to the brain at ${url}.
# It fetches one program for Node, ${url}/connect.mjs, and runs it: that shows each change and asks before it makes it.
# What follows "sh -s --" goes to the program; --show changes nothing, --help lists the rest.
set -eu

connect() {
  if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null; then
    echo "Node 20 or later is needed, from https://nodejs.org. Nothing was changed." >&2
    exit 1
  fi
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  node -e '
    const [from, to] = process.argv.slice(1);
    fetch(from).then(async (answer) => {
      if (!answer.ok) throw new Error("it answered " + answer.status);
      require("fs").writeFileSync(to, await answer.text());
    }).catch((error) => {
      console.error("The brain did not give its program, so nothing was changed: " + error.message);
      process.exitCode = 1;
    });' '${url}/connect.mjs' "$folder/connect.mjs"
  node "$folder/connect.mjs" "$@" </dev/null
}

connect "$@"
`;
}

/**
 * The same for PowerShell. Nobody has tested it.
 * @param {string} url an origin
 */
export function powerShellScript(url) {
  return `# Connects a coding agent on this machine to the brain at ${url}. Nobody has tested this script yet.
# It fetches one program for Node, ${url}/connect.mjs, and runs it: that shows each change and asks before it makes it.
& {
  $ErrorActionPreference = "Stop"
  if (-not (Get-Command node -ErrorAction SilentlyContinue)) { throw "Node 20 or later is needed, from https://nodejs.org. Nothing was changed." }
  $file = Join-Path ([IO.Path]::GetTempPath()) "brain-connect-$PID.mjs"
  Invoke-WebRequest -UseBasicParsing '${url}/connect.mjs' -OutFile $file
  try { node $file @args } finally { Remove-Item $file }
} @args
`;
}
