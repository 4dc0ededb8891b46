import type { Catalogue } from '../store/catalogue'
import { type Collection, isView } from '../store/collection'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { documentsOption, textOption } from './options'

const DEEPEST = 20

/** The stored collection behind views, and the pipeline that leads from it to what was asked. `use` is told of each. */
export function throughViews(
  catalogue: Catalogue,
  collection: Collection | undefined,
  stages: readonly Document[],
  use: (namespace: string) => void,
): { collection: Collection | undefined; stages: readonly Document[] } {
  let source = collection
  let all = stages
  for (let depth = 0; source !== undefined && isView(source); depth++) {
    if (depth === DEEPEST) refuse('ViewDepthLimitExceeded', `View depth limit of ${DEEPEST} exceeded`)
    all = [...(documentsOption(source.options, 'pipeline') ?? []), ...all]
    const behind = `${source.database}.${textOption(source.options, 'viewOn')}`
    use(behind)
    source = catalogue.find(behind)
  }
  return { collection: source, stages: all }
}
