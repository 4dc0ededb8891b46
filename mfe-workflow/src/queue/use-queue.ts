import { useState } from 'react'
import { type Queue, queueOf } from '../changes/queue'
import type { Stop } from '../changes/requests'

/**
 * The list as a queue around the open change. Handled by someone else, a change keeps its position.
 * @param rowId what the open one is listed as: a sitting goes by the first of its changes that is still open
 */
export function useQueue(stops: readonly Stop[], openId: string | undefined, rowId: string | undefined): Queue {
  const [lastPosition, setLastPosition] = useState({ openId, at: 0 })
  const listed = stops.map(({ change }) => change)
  const queue = queueOf(listed, rowId, lastPosition.openId === openId ? lastPosition.at : 0)
  if (queue.at !== -1 && (lastPosition.openId !== openId || lastPosition.at !== queue.at))
    setLastPosition({ openId, at: queue.at })
  return queue
}
