// Says what to do when Node is too old. Plain JavaScript that an old Node can run, too.
const NEEDED = 24
const major = Number(process.versions.node.split('.')[0])

if (major < NEEDED) {
  const brought = ['linux-x64', 'linux-arm64', 'win32-x64', 'darwin-x64']
  const platform = `${process.platform}-${process.arch}`
  const advice = brought.includes(platform)
    ? 'run "npm ci" without leaving out optional packages (it brings Node 24), then start with "npm start"'
    : `install Node ${NEEDED} from https://nodejs.org`
  console.error(`Cabinet needs Node ${NEEDED}, and this is Node ${process.versions.node}: ${advice}.`)
  process.exit(1)
}
