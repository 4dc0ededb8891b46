import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ChangePart } from '@dossier/contract/file/schemas/changes'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

/** CHG-25: a change of something this version of the product does not know, as it was filed. */
export function UnknownObject({ fields }: Pick<ChangePart, 'fields'>) {
  const facts = Object.entries(fields).map(([name, value]) => ({ label: name, value: written(value.new) }))
  return (
    <Panel title={changeMessages.unknownObject}>{facts.length === 0 ? null : <DescriptionList items={facts} />}</Panel>
  )
}
