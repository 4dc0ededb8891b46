// Runs in a page before anything of it does. In plain JavaScript, since it is sent there as it stands.
const notes = { largest: 0, blocked: 0, usable: 0 }

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) notes.largest = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) notes.blocked += duration - 50
}).observe({ type: 'longtask', buffered: true })

const paintedAndIdle = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    }),
  )

const shown = (selector) =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      resolve(paintedAndIdle())
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    look()
  })

const noteUsable = async (selector) => {
  notes.usable = await shown(selector)
}

globalThis.bench = { notes, shown, noteUsable }
