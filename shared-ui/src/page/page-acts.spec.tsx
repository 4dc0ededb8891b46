import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pageActs, usePageActs } from './page-acts'

function Page({ run }: { readonly run: () => void }) {
  usePageActs([{ label: 'Write a note', run }])
  return null
}

const offered = () => pageActs.get().flat()

it('WRK-08 a page offers what it can do while it is shown, as it stands now', () => {
  const [former, latest] = [vi.fn(), vi.fn()]
  const page = render(<Page run={former} />)
  const [act] = offered()
  page.rerender(<Page run={latest} />)
  expect(offered()).toEqual([act])
  act?.run()
  expect([former, latest].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  page.unmount()
  expect(offered()).toEqual([])
})
