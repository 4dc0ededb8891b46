declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** For the spec that compares a committed file; nothing else here reads files. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string
}

declare namespace NodeJS {
  interface Process {
    env: ProcessEnv
  }
  interface ProcessEnv {
    NODE_ENV?: string
  }
}

/** Replaced by the bundler; present in tests. */
declare var process: NodeJS.Process

/** The modules of a folder, as the bundler found them. */
type ModulesInFolder = { keys: () => string[] } & ((key: string) => Promise<unknown>)

interface ImportMeta {
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp; mode: 'eager' | 'lazy' | 'weak' },
  ) => ModulesInFolder
}
