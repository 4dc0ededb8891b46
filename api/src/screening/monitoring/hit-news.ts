import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import type { Kind } from '@dossier/contract/file/kinds'
import { sectionPermission } from '@dossier/contract/file/sections'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { ReviewedRecord } from '../../file/engine/model'
import { kindOf } from '../../file/kinds/all-kinds'
import { nameOfClient } from '../../file/kinds/company'
import type { News } from '../../people/notices/notice'
import { effectivePermissions, type User } from '../../people/users/user'
import { nameOf, type Screening } from '../requests/screening'
import type { ScreenedClient } from './screened-people.repository'

const page = clientPage('sanction-screening-lookups')

type Found = {
  readonly record: ReviewedRecord
  readonly client: ScreenedClient
  readonly screening: Screening
}

/** Notices of new hits for those of these users who decide on them and see whom they are about (PRM-20). */
export function hitNews(readers: readonly User[], { record, client, screening: { id, facts } }: Found): News[] {
  const views = kindOf(record.kind as Kind)
    .sectionsOf(record)
    .flatMap((section) => sectionPermission(section, 'view') ?? [])
  return readers.flatMap((reader): News[] => {
    const held = effectivePermissions(reader)
    const showing = views.find((permission) => held.includes(permission))
    if (showing === undefined || !held.includes('world_search')) return []
    return [
      {
        to: reader.id,
        kind: 'new_hit',
        text: noticeTexts.newHit(nameOf(facts), nameOfClient(client)),
        link: `${clientAddress(client._id, page) as `/${string}`}${id}/`,
        needs: ['world_search', showing],
        about: { companyId: client._id },
      },
    ]
  })
}
