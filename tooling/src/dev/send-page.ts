import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

/** Answers any address with the page that was built, or says that none was yet. */
export function sendPage(outgoing: ServerResponse, page: string): void {
  const isBuilt = existsSync(page)
  outgoing.writeHead(isBuilt ? 200 : 503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  outgoing.end(isBuilt ? readFileSync(page) : 'Not built yet')
}
