export default ({ partner_id }, { script }) => {
  window._linkedin_partner_id = partner_id
  ;(window._linkedin_data_partner_ids ??= []).push(partner_id)
  const lintrk = (window.lintrk ??= (name, value) => lintrk.q.push([name, value]))
  lintrk.q ??= []
  script('https://snap.licdn.com/li.lms-analytics/insight.min.js')
}
