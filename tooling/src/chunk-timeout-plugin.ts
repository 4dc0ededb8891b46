import type { Compiler } from '@rspack/core'

/**
 * Makes the time a chunk may take a run-time setting (PLT-05): the page may set `dossierChunkTimeoutMs` before it loads
 * anything; without it the value of the build counts. The bundler itself only knows a fixed number.
 */
export class ChunkTimeoutPlugin {
  private readonly milliseconds: number

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds
  }

  apply(compiler: Compiler) {
    const written = new RegExp(`\\b${this.milliseconds}\\b`, 'g')
    const readAtRunTime = `(globalThis.dossierChunkTimeoutMs ?? ${this.milliseconds})`
    compiler.hooks.compilation.tap('ChunkTimeoutPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ChunkTimeoutPlugin', (module) => {
        if (!/load_script|css_loading/.test(module.name) || !module.source) return
        const source = module.source.source.toString()
        module.source.source = Buffer.from(source.replace(written, readAtRunTime))
      })
    })
  }
}
