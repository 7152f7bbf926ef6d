export default ({ portal_id, region = 'na1' }, { script }) => {
  const prefix = region === 'na1' ? 'js' : `js-${region}`
  script(`https://${prefix}.hs-scripts.com/${portal_id}.js`, { id: 'hs-script-loader' })
}
