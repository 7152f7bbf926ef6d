export default ({ widget_key }, { script }) => {
  script(`https://userlike-cdn-widgets.s3-eu-west-1.amazonaws.com/${widget_key}.js`)
}
