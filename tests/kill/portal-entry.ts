/** The process that the kill test kills: a whole portal without the site, on the given port and folder. */
import { startPortal } from '../../infra/local/portal/start-portal.ts'

const [folder = '', port = '0'] = process.argv.slice(2)
const portal = await startPortal({ folder, port: Number(port), withSite: false })
console.log(`ready ${portal.url}`)
