export { RoundtripService as default } from "z2ui5/standalone";
