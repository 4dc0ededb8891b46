import { describe, expect, it } from 'vitest'
import { type AreaDescription, checkAreaDescription } from './area-description'

const reports = { id: 'reports', path: '/reports', label: 'Reports', icon: 'report', needs: ['view_dashboard_tab'] }
const routes = ['/{companyId}/reports/*']
const area = { name: 'mfe-reports', title: 'Reports', routes, clientPages: [reports] }

const check = (description: object) =>
  checkAreaDescription('mfe-reports', JSON.parse(JSON.stringify(description)) as AreaDescription)
const checkPage = (facts: object) => check({ ...area, clientPages: [{ ...reports, ...facts }] })

describe('A page of a client in an area.json', () => {
  it('PLT-01 is described wholly there, without shell or contract', () => {
    expect(check(area)).toEqual(area)
    const all = { clientTypes: ['corporate'], clientSwitch: 'transaction_profile_report', badge: 'pending-changes' }
    expect(checkPage(all)).toMatchObject({ clientPages: [{ ...reports, ...all }] })
  })

  it.each([
    [{ id: 'Reports' }, "client page 'Reports' has no id in small letters"],
    [{ path: 'reports' }, "client page 'reports' has the path 'reports'"],
    [{ path: '/{id}' }, "client page 'reports' has the path '/{id}'"],
    [{ label: '' }, "client page 'reports' has no label"],
    [{ icon: 'rocket' }, "client page 'reports' has the icon 'rocket'"],
    [{ needs: [] }, "client page 'reports' does not say who may open it"],
    [{ needs: ['viewReports'] }, "client page 'reports' needs 'viewReports'"],
    [{ clientTypes: [] }, "client page 'reports' has the client types ''"],
    [{ clientTypes: ['trust'] }, "client page 'reports' has the client types 'trust'"],
    [{ clientTypes: 'corporate' }, "client page 'reports' has the client types 'corporate'"],
    [{ clientSwitch: 'reports' }, "client page 'reports' has the switch 'reports'"],
    [{ badge: 'reports' }, "client page 'reports' has the badge 'reports'"],
    [{ onlyFor: 'corporate' }, "client page 'reports' has 'onlyFor', wanted are id, path"],
    [{ id: 'workflow' }, "client page 'workflow' is there already: 'workflow' at /workflow"],
    [{ path: '/workflow' }, "client page 'reports' is there already: 'workflow' at /workflow"],
  ])('is refused with %o', (facts, reason) => {
    expect(() => checkPage(facts)).toThrow(`mfe-reports/area.json: ${reason}`)
  })

  it.each([
    [{ ...area, clientPages: {} }, 'clientPages are no list'],
    [{ ...area, clientPages: [null] }, "client page 'undefined' has no id"],
    [{ ...area, clientPages: [reports, reports] }, "client page 'reports' is there already: 'reports' at /reports"],
    [{ ...area, routes: ['/reports'] }, "client page 'reports' has no route, wanted is '/{companyId}/reports/*'"],
  ])('is refused in %o', (description, reason) => {
    expect(() => check(description)).toThrow(`mfe-reports/area.json: ${reason}`)
  })
})

describe('A route below a client', () => {
  it.each([
    ['/{companyId}/letters/*', "route '/{companyId}/letters/*' belongs to no page of a client"],
    ['/{companyId}/*', "route '/{companyId}/*' belongs to no page of a client"],
    ['/{client}/reports', "route '/{client}/reports' begins with {client}, wanted is {companyId}"],
  ])('PLT-28 is refused when nothing says who may open it: %s', (route, reason) => {
    expect(() => check({ ...area, routes: [...routes, route] })).toThrow(reason)
  })

  it('may be one of a page of the product, or below one of its own', () => {
    const more = ['/{companyId}', '/{companyId}/tasks/*', '/{companyId}/reports/{reportId}']
    expect(check({ ...area, routes: [...routes, ...more] })).toMatchObject({ routes: [...routes, ...more] })
  })
})
