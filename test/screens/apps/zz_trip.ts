import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Tabs, a value help, a tree and a note. */
export default class zz_trip extends z2ui5_if_app {
  city = "";
  cities = [
    { key: "BE", text: "Bern" },
    { key: "GE", text: "Geneva" },
  ];
  nodes = [
    { text: "Europe", nodes: [{ text: "Switzerland", nodes: [] }] },
    { text: "Asia", nodes: [] },
  ];
  tab = "a";
  ticks = 0;
  note = "";
  main(client: z2ui5_if_client): void {
    const view = (xml: string): string =>
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:core="sap.ui.core">${xml}</mvc:View>`;
    if (client.check_on_event("HELP"))
      return client.popup_display(
        `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Dialog title="Cities"><content><List items="{${client._bind(this.cities, { path: true })}}"><StandardListItem title="{TEXT}" type="Active" press="${client._event("PICK", "${TEXT}")}"/></List></content><endButton><Button text="Cancel" press="${client._event("CANCEL")}"/></endButton></Dialog></core:FragmentDefinition>`,
      );
    if (client.check_on_event("PICK")) {
      this.city = String(client.get_event_arg(1));
      client.popup_destroy();
      return client.view_model_update();
    }
    if (client.check_on_event("CANCEL")) return client.popup_destroy();
    if (client.check_on_event("TICK")) {
      this.ticks++;
      return client.view_model_update();
    }
    client.view_display(
      view(`<Page title="Trip"><IconTabBar selectedKey="${client._bind_edit(this.tab)}"><items>
      <IconTabFilter key="a" text="Where"><Label text="City" labelFor="city"/><Input id="city" value="${client._bind_edit(this.city)}" showValueHelp="true" valueHelpRequest="${client._event("HELP")}"/></IconTabFilter>
      <IconTabFilter key="b" text="Tree"><Tree headerText="World" items="{path: '${client._bind(this.nodes, { path: true })}', parameters: {arrayNames: ['NODES']}}"><StandardTreeItem title="{TEXT}"/></Tree></IconTabFilter>
      <IconTabFilter key="c" text="Notes"><TextArea value="${client._bind_edit(this.note)}" placeholder="Note" maxLength="5"/><Button text="Tick" press="${client._event("TICK")}"/><Text text="${client._bind(this.ticks)}"/></IconTabFilter>
    </items></IconTabBar></Page>`),
    );
  }
}
