import { MyDay } from '../my-day/my-day'
import { ClientListPage } from './client-list-page'
import { ClientViews } from './views/client-views'

/** Where work begins: what waits for the reader today, and below it the clients, as views of them are kept. */
export const StartPage = () => (
  <ClientListPage
    above={
      <>
        <MyDay />
        <ClientViews />
      </>
    }
  />
)
