/** The version that the gate tells the brain: that of the package. */
export const GATE_VERSION = "0.1.0";
