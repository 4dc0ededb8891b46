import { describe, expect, it } from 'vitest'
import { readAreaDescription } from '../area-description'
import { areaFolders } from '../workspace'
import { claimedLabels } from './claimed-labels'

const staff = ['staff'] as const
const notes = (label: string, needs: readonly string[] = staff) => ({
  name: 'mfe-notes',
  navItems: [{ address: '/notes', label, needs }],
})

describe('PLT-03 A label in the menu', () => {
  it.each(['Clients', 'clients ', 'Ｃlients', ' CLIENTS'])('is refused where the product has it: %j', (label) => {
    expect(claimedLabels(notes(label), [])).toEqual([
      `'${label}' at /notes would stand in the menu twice: it is the product's at / already`,
    ])
  })

  it('is refused where another area has it at another address, or a page of a client', () => {
    const memos = {
      name: 'mfe-memos',
      navItems: [{ address: '/memos', label: 'Notes', needs: staff }],
      clientPages: [{ id: 'remarks', path: '/remarks', label: 'Notes', needs: staff }],
    }
    expect(claimedLabels(notes('Notes'), [memos])).toEqual([
      "'Notes' at /notes would stand in the menu twice: it is that of mfe-memos at /memos already",
      "'Notes' at /notes would stand in the menu twice: it is the client page 'remarks' of mfe-memos already",
    ])
    expect(claimedLabels(notes('Shareholders'), [])).toEqual([
      "'Shareholders' at /notes would stand in the menu twice: it is a page of a client that the product has already",
    ])
  })

  it('is refused where another area has it as a page of a client at the same path', () => {
    const clientPages = [{ id: 'notes', path: '/notes', label: 'Notes', needs: staff }]
    expect(claimedLabels(notes('Notes'), [{ name: 'mfe-memos', clientPages }])).toEqual([
      "'Notes' at /notes would stand in the menu twice: it is the client page 'notes' of mfe-memos already",
    ])
  })

  it('is refused where the area itself has it twice', () => {
    const again = notes('Notes').navItems.map((item) => ({ ...item, address: '/more-notes' }))
    const twice = { name: 'mfe-notes', navItems: [...notes('Notes').navItems, ...again] }
    expect(claimedLabels(twice, [])).toEqual([
      "'Notes' at /more-notes would stand in the menu twice: it is that of mfe-notes at /notes already",
    ])
  })

  it('may be that of the menu of operators, of one page over all clients and of each, and of the version before', () => {
    expect(claimedLabels(notes('Clients', ['super-user']), [])).toEqual([])
    expect(claimedLabels(notes('Users'), [])).toEqual([])
    const page = { id: 'notes', path: '/notes', label: 'Notes', needs: staff }
    expect(claimedLabels({ ...notes('Notes'), clientPages: [page] }, [notes('Notes')])).toEqual([])
  })

  it('is that of one entry among the areas of this checkout', () => {
    const areas = areaFolders().map(readAreaDescription)
    expect(areas.flatMap((area) => claimedLabels(area, areas))).toEqual([])
  })
})
