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
      devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('index.html') },
      static: false,
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'otherwise', middleware: otherwise }],
    },
    compiler,
  )
  await server.start()
  return () => server.stop()
}

function reportBuilds(compiler: MultiCompiler, report: (line: string) => void) {
  compiler.hooks.done.tap('report', (stats) => {
    if (stats.hasErrors()) report(stats.toString({ all: false, errors: true }))
    else
      report(
        `built in ${Math.max(...stats.stats.map(({ endTime, startTime }) => (endTime ?? 0) - (startTime ?? 0)))} ms`,
      )
  })
}
