// Its tag runs in the container: the signals of Consent Mode are all it needs.
export default () => undefined
