/** What `npm start` says to a process that it starts while the pages are still being built. */
export const pagesFollow = '--pages-follow'

type SentTo = Pick<NodeJS.Process, 'once' | 'connected' | 'disconnect'>

/** Resolves with the word that the pages are there. Rejects when the build ended without it, maybe before this. */
export function pagesBuilt(process: SentTo): Promise<void> {
  return new Promise((resolve, reject) => {
    const neverBuilt = () => reject(new Error('The pages were not built to the end. Start again.'))
    process.once('disconnect', neverBuilt)
    if (!process.connected) neverBuilt()
    process.once('message', () => {
      resolve()
      process.disconnect?.()
    })
  })
}
