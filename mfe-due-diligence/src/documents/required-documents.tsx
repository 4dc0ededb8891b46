import { isThere, partyName, partyNoun, type RequiredDocument } from '@dossier/contract/due-diligence/form-documents'
import { ageHint, languageHint } from '@dossier/contract/file/documents'
import { Icon, IconCircleCheck, IconUpload } from '@dossier/shared-ui/controls/icons'
import { Button, Stack, Text, Title, VisuallyHidden } from '@dossier/shared-ui/core'
import { DocumentStatusBadge } from './document-status'
import styles from './documents.module.css'

type Props = {
  readonly required: readonly RequiredDocument[]
  /** Level of its headings. */
  readonly level?: 3 | 4
  /** Begins the upload of one; left out for those who may not. */
  readonly onUpload?: ((required: RequiredDocument) => void) | undefined
}

/** DDL-53 to DDL-56: what the form asks for, ticked where it is there, with how old it may be (DOC-25). */
export function RequiredDocuments({ required, level = 3, onUpload }: Props) {
  const there = required.filter(isThere).length
  return (
    <Stack gap="md">
      <Text size="small" tone="dim">
        {there} of {required.length} attached. {languageHint}.
      </Text>
      {groupsOf(required).map(({ heading, items }) => (
        <Stack key={items[0] && keyOf(items[0])} gap="xs">
          <Title level={level} size={3}>
            {heading}
          </Title>
          <ul className={styles.required} aria-label={heading}>
            {items.map((item) => (
              <Item key={keyOf(item)} item={item} onUpload={onUpload} />
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  )
}

const keyOf = ({ document, party }: RequiredDocument) => `${document.type}.${party?._id ?? ''}`

/** Those of the company, then those of each person. */
function groupsOf(required: readonly RequiredDocument[]) {
  const owners = [...new Set(required.map(({ party }) => party))]
  return owners.map((party) => ({
    heading: party === undefined ? 'Company' : `${partyName(party)}, ${partyNoun(party).toLowerCase()}`,
    items: required.filter((one) => one.party === party),
  }))
}

type ItemProps = Pick<Props, 'onUpload'> & { readonly item: RequiredDocument }

function Item({ item, onUpload }: ItemProps) {
  const { document, party, state } = item
  const hint = ageHint(document)
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {document.label}
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </span>
      <span className={styles.end}>
        {isThere(item) ? (
          <span className={styles.there}>
            <Icon of={IconCircleCheck} />
            <VisuallyHidden>Attached</VisuallyHidden>
          </span>
        ) : null}
        <DocumentStatusBadge status={state} />
        {onUpload === undefined || isThere(item) ? null : (
          <Button
            size="small"
            icon={IconUpload}
            aria-label={`Upload ${document.label}${party === undefined ? '' : ` of ${partyName(party)}`}`}
            onClick={() => onUpload(item)}
          >
            Upload
          </Button>
        )}
      </span>
    </li>
  )
}
