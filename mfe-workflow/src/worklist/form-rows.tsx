import { dueDiligenceStatusLabel } from '@dossier/contract/due-diligence/messages'
import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import type { FormRow } from '@dossier/contract/portfolio/schemas/worklist'
import { type Column, DateText } from '@dossier/shared-ui/data'

const page = clientPage('due-diligence')

export const formHref = ({ company_id, _id }: FormRow) => `${clientAddress(company_id, page)}${_id}/`

export const formColumns: readonly Column<FormRow>[] = [
  { key: 'label', header: 'Form', cell: ({ label }) => <bdi>{label}</bdi> },
  { key: 'client', header: 'Client', cell: ({ company_name }) => <bdi>{company_name}</bdi>, width: '30%' },
  { key: 'state', header: 'State', cell: ({ state }) => dueDiligenceStatusLabel(state), tight: true },
  { key: 'since', header: 'Since', cell: ({ since }) => <DateText value={since} as="relative" />, tight: true },
]
