import { useState } from 'react'
import { useAddress } from './address'

/**
 * Whether something over the page is open, and how to open and close it. It closes when another page is shown.
 * @param situation closes it too when it becomes another
 */
export function useOpenHere(situation = ''): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { pathname } = useAddress()
  const here = `${pathname} ${situation}`
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === here
  // for good: coming back does not open it again
  if (openAt !== null && !isOpen) setOpenAt(null)
  return [isOpen, (open) => setOpenAt(open ? here : null)]
}
