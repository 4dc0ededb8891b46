import type { Db } from 'mongodb'
import { createJobRepository } from '../jobs/job.repository'
import { mailJob } from './mail.service'

/** Mail as it waited before there were jobs. */
type QueueDocument = { readonly _id: string; readonly sealed: string; readonly due: Date }

/** Takes over what an earlier version of the product left to be mailed. */
export async function adoptQueuedMail(db: Db): Promise<void> {
  const jobs = createJobRepository(db)
  const queue = db.collection<QueueDocument>('mail_queue')
  for await (const { _id, sealed, due } of queue.find()) {
    await jobs.ensure({ _id, job: mailJob, organisation_id: null, input: sealed, due })
    await queue.deleteOne({ _id })
  }
}
