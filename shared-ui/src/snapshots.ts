export { snapshotsQuery } from './snapshots/snapshot-queries'
