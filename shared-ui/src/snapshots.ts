export { comparisonAddress, snapshotsQuery } from './area/snapshot/snapshot-queries'
