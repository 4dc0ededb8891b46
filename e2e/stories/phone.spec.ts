import { expect, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

test.use({ viewport: { width: 360, height: 740 } })

test('PLT-30 the button at the end of a page can be scrolled clear of a notification', async ({ page }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  const notice = toast(page, 'Please fill out all fields')
  // pointed at, it stays
  await notice.hover()
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => send.evaluate(isClear)).toBe(true)
  await expect(notice).toBeVisible()
})

/** Nothing lies on any corner of it. */
function isClear(button: HTMLElement) {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
  return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
}
