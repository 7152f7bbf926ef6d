export default ({ client_id, currency = 'EUR' }, { script }) => {
  script(`https://www.paypal.com/sdk/js?${new URLSearchParams({ 'client-id': client_id, currency })}`)
}
