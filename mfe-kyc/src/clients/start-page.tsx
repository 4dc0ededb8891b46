import { MyDay } from '../my-day/my-day'
import { ClientListPage } from './client-list-page'

/** Where work begins: what waits for the reader today, and the clients below it. */
export const StartPage = () => <ClientListPage above={<MyDay />} />
