import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { useState } from 'react'
import { type Queue, queueOf } from '../changes/queue'

/** The list as a queue around the open change. Handled by someone else, a change keeps its position. */
export function useQueue(listed: readonly ListedChange[], openId: string | undefined): Queue {
  const [stood, setStood] = useState({ openId, at: 0 })
  const queue = queueOf(listed, openId, stood.openId === openId ? stood.at : 0)
  if (queue.at !== -1 && (stood.openId !== openId || stood.at !== queue.at)) setStood({ openId, at: queue.at })
  return queue
}
