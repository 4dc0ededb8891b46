import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Configuration, type MultiCompiler, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

type Options = {
  readonly configs: readonly Configuration[]
  readonly port: number
  /** Answers whatever is not built here. */
  readonly otherwise: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly report: (line: string) => void
}

/** Serves builds that follow their sources, on one port, changing the pages that show them. Answers how to stop. */
export async function serveBuilds({ configs, port, otherwise, report }: Options): Promise<() => Promise<void>> {
  const compiler = rspack([...configs])
  reportBuilds(compiler, report)
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      // pages are put together by the API, from the files on disk
      devMiddleware: { index: false, stats: 'none', writeToDisk: (file) => file.endsWith('index.html') },
      static: false,
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'otherwise', middleware: otherwise }],
    },
    compiler,
  )
  onceMended(compiler, () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed'))
  await server.start()
  return () => server.stop()
}

/**
 * Acts at the first good build after a broken one. An open page would take over both, one after the other, and what
 * the broken one leaves behind answers to no later change.
 */
function onceMended(compiler: MultiCompiler, act: () => void) {
  let wasBroken = false
  compiler.hooks.done.tap('once mended', (builds) => {
    const isBroken = builds.hasErrors()
    if (wasBroken && !isBroken) act()
    wasBroken = isBroken
  })
}

/** Says what was built since the last time, or what is wrong with it. */
function reportBuilds(compiler: MultiCompiler, report: (line: string) => void) {
  let toldUntil = 0
  compiler.hooks.done.tap('report', ({ stats }) => {
    const fresh = stats.filter(({ endTime }) => (endTime ?? 0) > toldUntil)
    toldUntil = Math.max(toldUntil, ...fresh.map(({ endTime }) => endTime ?? 0))
    const broken = fresh.filter((build) => build.hasErrors())
    for (const build of broken) report(build.toString({ all: false, errors: true }))
    const milliseconds = Math.max(...fresh.map(({ startTime, endTime }) => (endTime ?? 0) - (startTime ?? 0)))
    const what = fresh.length === stats.length ? 'everything' : fresh.map((build) => build.compilation.name).join(', ')
    if (fresh.length > 0 && broken.length === 0) report(`${what} built in ${milliseconds} ms`)
  })
}
