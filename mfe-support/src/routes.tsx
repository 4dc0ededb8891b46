import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { RouteObject } from '@dossier/shared-ui/router'

const Contact = lazyComponent('mfe-support', async () => (await import('./contact/contact-page')).ContactPage)
const Tickets = lazyComponent('mfe-support', async () => (await import('./help-center/tickets-page')).TicketsPage)
const Ticket = lazyComponent('mfe-support', async () => (await import('./help-center/ticket-page')).TicketPage)

/** The addresses of PLT-02 whose pages this area has; area.json names the same to the shell. */
export const routes: RouteObject[] = [
  { path: '/contact', element: <Contact /> },
  { path: '/help-center', element: <Tickets /> },
  { path: '/help-center/:ticketId', element: <Ticket /> },
]
