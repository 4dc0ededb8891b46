import { createInspector, type Inspector } from './inspector'

let inspector: Inspector | undefined

/** Returns the one inspector of this process. */
export function fileInspector(): Inspector {
  inspector ??= createInspector({ program: programBesideThis() })
  return inspector
}

const programBesideThis = () =>
  import.meta.url.endsWith('.ts')
    ? new URL('./inspector-process.ts', import.meta.url)
    : new URL('./file-inspector.js', import.meta.url)
