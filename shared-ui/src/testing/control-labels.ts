import { untilThePageChanges } from './until-the-page-changes'

const labelable = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']

const isLabelable = (element: Element) =>
  labelable.includes(element.localName) && element.getAttribute('type') !== 'hidden'

/** What the label names, or else the first control that it contains. */
function controlOf(label: HTMLLabelElement) {
  const named = label.getAttribute('for')
  if (named === null) return [...label.querySelectorAll('*')].find(isLabelable)
  const control = document.getElementById(named)
  return control && isLabelable(control) ? control : undefined
}

function labelsByControl() {
  const found = new Map<Element, HTMLLabelElement[]>()
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label)
    if (control) found.set(control, [...(found.get(control) ?? []), label])
  }
  return found
}

/**
 * Answers the labels of a control from what is known of the page. jsdom walks all of it for each control, and again for
 * each label, which took a twelfth of the time of page specs and most of that of long tables.
 */
export function answerLabelsQuickly() {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'labels')
  // spec files share the page
  if (own?.get === undefined || own.get.name === quickLabels.name) return
  const labels = untilThePageChanges(['for', 'id', 'type'], labelsByControl)
  const labelsOf = (control: Element) => labels().get(control) ?? []
  for (const prototype of [
    HTMLButtonElement.prototype,
    HTMLInputElement.prototype,
    HTMLMeterElement.prototype,
    HTMLOutputElement.prototype,
    HTMLProgressElement.prototype,
    HTMLSelectElement.prototype,
    HTMLTextAreaElement.prototype,
  ]) {
    Object.defineProperty(prototype, 'labels', { configurable: true, enumerable: true, get: quickLabels(labelsOf) })
  }
}

function quickLabels(labelsOf: (control: Element) => readonly Element[]) {
  return Object.defineProperty(labels, 'name', { value: quickLabels.name })

  function labels(this: Element) {
    return isLabelable(this) ? labelsOf(this) : null
  }
}
