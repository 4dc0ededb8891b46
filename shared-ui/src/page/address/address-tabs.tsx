import { type Tab, Tabs } from '../../controls/tabs/tabs'
import { useAddressState } from './address-state'

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Parameter of the address that holds the open tab. */
  readonly parameter?: string
}

/** Tabs whose choice is in the address, so that Back and a copied link find them again. */
export function AddressTabs({ label, tabs, parameter = 'tab' }: Props) {
  const [current, setCurrent] = useAddressState(parameter, tabs[0]?.key)
  return <Tabs label={label} tabs={tabs} current={current} onChange={setCurrent} />
}
