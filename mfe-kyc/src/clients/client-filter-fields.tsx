import type { Option } from '@dossier/contract/platform/fields/field'
import { CheckboxGroup, Select } from '@dossier/shared-ui/forms'
import styles from './client-filter-panel.module.css'
import { type FilterName, reviewChoices, riskChoices } from './client-filters'
import { CompletenessRange } from './completeness-range'
import { FilterDate } from './filter-date'
import type { ClientListAddress } from './use-client-list-address'
import { useSeesColumn } from './use-sees-column'

const presence: readonly Option[] = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** CLI-12, WRK-02: what narrows the list, each applied as soon as it is set. */
export function ClientFilterFields({ address }: { readonly address: ClientListAddress }) {
  const { filters } = address.asked
  const setDate = (name: FilterName) => (day: string | undefined) => address.setFilters({ [name]: day })
  const sees = useSeesColumn()
  const withoutReview = filters.review_date_present === 'no'
  return (
    <div className={styles.fields}>
      {sees('risk_level') ? (
        <CheckboxGroup
          label="Risk"
          options={riskChoices}
          value={filters.risk_level ?? []}
          onChange={(levels) => address.setFilters({ risk_level: levels.join(',') })}
        />
      ) : null}
      {sees('next_review_date') ? (
        <Select
          label="Next review"
          options={reviewChoices}
          placeholder="Any"
          value={filters.review ?? ''}
          onChange={(review) => address.setFilters({ review })}
        />
      ) : null}
      {sees('completeness') ? <CompletenessRange address={address} /> : null}
      {sees('changesCount') ? (
        <Presence
          label="Pending changes"
          present={filters.pending}
          onPresent={(pending) => address.setFilters({ pending })}
        />
      ) : null}
      <Presence
        label="Next review date present"
        present={filters.review_date_present}
        onPresent={(review_date_present) => address.setFilters({ review_date_present })}
      />
      {withoutReview ? null : (
        <>
          <FilterDate label="Review from" day={filters.review_start_date} onDay={setDate('review_start_date')} />
          <FilterDate
            label="Review until"
            day={filters.review_end_date}
            notBefore={filters.review_start_date}
            onDay={setDate('review_end_date')}
          />
        </>
      )}
      <FilterDate label="Added from" day={filters.added_at_start} onDay={setDate('added_at_start')} />
      <FilterDate
        label="Added until"
        day={filters.added_at_end}
        notBefore={filters.added_at_start}
        onDay={setDate('added_at_end')}
      />
    </div>
  )
}

type PresenceProps = {
  readonly label: string
  readonly present: string | undefined
  readonly onPresent: (present: string | undefined) => void
}

/** Clients with something, without it, or all of them. */
const Presence = ({ label, present, onPresent }: PresenceProps) => (
  <Select
    label={label}
    options={presence}
    value={present ?? 'all'}
    onChange={(chosen) => onPresent(chosen === 'all' ? undefined : chosen)}
  />
)
