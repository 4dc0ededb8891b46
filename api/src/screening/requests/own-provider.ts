import type { JobContext } from '../context'
import { currentLists } from '../lists/current-lists'
import { embeddedProvider } from './embedded-provider'
import { createLists } from './lists'

/** Our own engine over the lists at hand. */
export const ownProvider = (ctx: Pick<JobContext, 'listVersions' | 'fileStore' | 'log'>) =>
  embeddedProvider(createLists({ current: () => currentLists(ctx), fileStore: ctx.fileStore, log: ctx.log }))
