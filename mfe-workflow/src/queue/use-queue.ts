import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { useState } from 'react'
import { type Queue, queueOf } from '../changes/queue'

/** The list as a queue around the open change. Handled by someone else, a change keeps its position. */
export function useQueue(listed: readonly ListedChange[], openId: string | undefined): Queue {
  const [lastPosition, setLastPosition] = useState({ openId, at: 0 })
  const queue = queueOf(listed, openId, lastPosition.openId === openId ? lastPosition.at : 0)
  if (queue.at !== -1 && (lastPosition.openId !== openId || lastPosition.at !== queue.at))
    setLastPosition({ openId, at: queue.at })
  return queue
}
