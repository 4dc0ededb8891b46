import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those it lies in. As `mkdirSync` with `recursive`, which never comes back where the parent is there
 * and the system says ENOENT all the same, as below /proc.
 */
export function makeFolder(folder: string): void {
  const missing = [folder]
  for (let parent = dirname(folder); !existsSync(parent); parent = dirname(parent)) missing.unshift(parent)
  for (const each of missing) {
    try {
      mkdirSync(each)
    } catch (error) {
      // there already, or made meanwhile
      if (!statSync(each, { throwIfNoEntry: false })?.isDirectory()) throw error
    }
  }
}
