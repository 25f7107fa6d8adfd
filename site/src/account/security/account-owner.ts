/** The account that the page shows. */
export interface AccountOwner {
  _id: string;
  email: string;
}
