export default ({ project_id }, { style }) => style(`https://use.typekit.net/${project_id}.css`)
