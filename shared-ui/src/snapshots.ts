export { snapshotsQuery } from './area/snapshot/snapshot-queries'
