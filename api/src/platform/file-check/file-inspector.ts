import { programBeside } from '../child-program/program-beside'
import { createInspector, type Inspector } from './inspector'

let inspector: Inspector | undefined

export function fileInspector(): Inspector {
  inspector ??= createInspector({ program: programBesideThis() })
  return inspector
}

const programBesideThis = () =>
  programBeside(import.meta.url, { source: './inspector-process.ts', built: './file-inspector.js' })
