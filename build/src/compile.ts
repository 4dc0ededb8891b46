import { type Configuration, rspack } from '@rspack/core'

/** Runs one browser build. Rejects with the bundler's own messages when it has errors or warnings. */
export const compile = (config: Configuration) =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure)
        if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          return reject(new Error(stats?.toString({ all: false, errors: true, warnings: true }) ?? 'no build result'))
        }
        resolve()
      })
    })
  })
