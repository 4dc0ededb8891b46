import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { useQuery } from '@dossier/shared-ui/query'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'
import styles from './header.module.css'

/** In whose name the product is used (GOV-36): the organisation's mark and name. Nothing for users of none. */
export function OrganisationName() {
  const isStaff = mayOpenPage(useSession(), { needs: ['staff'] })
  const { data } = useQuery({ ...organisationQuery, enabled: isStaff })
  if (data === undefined) return null
  return (
    <span className={styles.organisation} title={data.name}>
      {data.mark === null ? null : <img src={data.mark} alt="" className={styles.mark} />}
      <span className={styles.name}>{data.name}</span>
    </span>
  )
}
