import { useState } from 'react'
import { useAddress } from '../navigation/address'

/** Whether something over the page is open, and how to open and close it. It closes when another page is shown. */
export function useOpenHere(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { pathname } = useAddress()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  // for good: coming back does not open it again
  if (openAt !== null && !isOpen) setOpenAt(null)
  return [isOpen, (open) => setOpenAt(open ? pathname : null)]
}
