/** A category of the gallery with its topics: number and title. The sample of a topic is class `z2ui5_cl_smp_app_<number>`. */
export interface SampleCategory {
  readonly name: string;
  readonly topics: readonly (readonly [number: string, title: string])[];
}

/** Every topic of the gallery, whether its sample is there or not. */
export const SAMPLE_CATEGORIES: readonly SampleCategory[] = [
  {
    name: "Basics",
    topics: [
      ["493", "Hello World, the Smallest App"],
      ["494", "Data Binding: Input and Button"],
      ["495", "Lifecycle: Init, Event, Navigated"],
      ["004", "Events, Views and Roundtrips"],
      ["496", "The Developer Tools (Ctrl+F12)"],
      ["497", "Texts in the User's Language"],
      ["498", "Errors of Services at Their Fields"],
      ["499", "Theme and Density"],
    ],
  },
  {
    name: "Binding",
    topics: [
      ["067", "Currency Amounts (sap.ui.model.type.Currency)"],
      ["061", "Dynamic Table Typed at Runtime (RTTI)"],
      ["027", "Expression Binding, Types and Composite Parts"],
      ["071", "Model setSizeLimit for Large Tables"],
      ["144", "Single Table Cell (tab_index)"],
      ["166", "Structure Fields and INCLUDEs"],
      ["047", "Types for Integer, Decimal, Date and Time"],
    ],
  },
  {
    name: "Browser",
    topics: [
      ["325", "Copy to Clipboard"],
      ["327", "Local and Session Storage"],
      ["361", "Logout from the Client"],
      ["073", "Open a URL in a New Tab"],
      ["316", "Open Mail, Phone and SMS Links"],
      ["500", "Parameters in the Address"],
      ["492", "Reload the Page"],
      ["491", "Set the Tab Favicon"],
      ["125", "Set the Tab Title"],
      ["352", "Soft Keyboard Mode on Mobile"],
    ],
  },
  {
    name: "Control Behaviour",
    topics: [
      ["448", "Expand a Panel by ID (setExpanded)"],
      ["078", "MultiInput with Tokens"],
      ["449", "Open the PDF Viewer by ID"],
      ["088", "Switch NavContainer Page by ID"],
      ["202", "Wizard with Steps"],
    ],
  },
  {
    name: "CSS",
    topics: [
      ["305", "Color Table Cells from the Backend"],
      ["255", "FlexBox Layouts with Custom Classes"],
      ["050", "Ship Your Own CSS with the View"],
    ],
  },
  {
    name: "Device",
    topics: [
      ["306", "Camera, Take Photos"],
      ["445", "Device Model: Phone, Tablet, Desktop"],
      ["122", "Frontend Info: UI5 Version, Theme, OS, Browser"],
      ["120", "Geolocation from the Browser"],
    ],
  },
  {
    name: "Event",
    topics: [
      ["197", "Control Objects in t_arg (FacetFilter)"],
      ["167", "Extra Arguments with t_arg"],
      ["501", "Hear of What Others Do (listen)"],
      ["510", "Charts (Chart)"],
      ["511", "Background Work (run_in_background)"],
      ["512", "Files of Any Size (download)"],
      ["513", "Who Else Is Here (present)"],
      ["471", "Keyboard Shortcuts, Ctrl+S"],
      ["472", "Link with preventDefault"],
    ],
  },
  {
    name: "File",
    topics: [
      ["186", "Download to the Browser"],
      ["074", "Upload to the Backend"],
    ],
  },
  {
    name: "Focus",
    topics: [
      ["421", "Focus a Table Cell by Column and Row"],
      ["189", "Jump to the Next Input on Enter"],
      ["133", "Set Focus and Select Text in an Input"],
    ],
  },
  {
    name: "Formatter",
    topics: [
      ["450", "Date and Time Strings (DATS/TIMS)"],
      ["457", "Date Object for the DatePicker"],
      ["456", "Date Objects for the PlanningCalendar"],
      ["466", "Inline Icons in a Text"],
      ["453", "When Not to Use One: Compute on the Server"],
    ],
  },
  {
    name: "Grid Table",
    topics: [
      ["160", "Events on Cell Level"],
      ["070", "Full Example with sap.ui.table"],
      ["143", "Keep Column Filters on Refresh"],
    ],
  },
  {
    name: "List",
    topics: [
      ["454", "Filter and Sort the Binding from the Server"],
      ["455", "Live Filter on the Client, No Roundtrip"],
      ["048", "StandardListItem, Highlight and Events"],
    ],
  },
  {
    name: "Menu",
    topics: [
      ["473", "Full Path of the Selected Item"],
      ["163", "Menu Button with core:require"],
    ],
  },
  {
    name: "Message",
    topics: [
      ["467", "Message Model and MessageManager"],
      ["008", "MessageBox from SY, BAPIRET2 or Exception"],
      ["382", "MessageBox, Types and Custom Actions"],
      ["474", "MessagePopover URL Policy"],
      ["381", "MessageToast, Text and Duration"],
      ["452", "MessageView and MessagePopover"],
    ],
  },
  {
    name: "Navigation",
    topics: [
      ["024", "Call and Leave Apps (nav_app_call)"],
      ["279", "Data Loss Protection on Leaving"],
      ["488", "Return Data and Events to the Caller"],
      ["464", "Uncaught Error and Error Popup"],
    ],
  },
  {
    name: "Nested View",
    topics: [
      ["065", "Basic Example (nest_view_display)"],
      ["104", "Embed Another App's View"],
      ["097", "Master-Detail with FlexibleColumnLayout"],
      ["098", "Three Columns with FlexibleColumnLayout"],
    ],
  },
  {
    name: "Popover",
    topics: [
      ["026", "Basic Example with Placement"],
      ["052", "Open from a Table Row"],
      ["490", "Open Together with the View Build"],
      ["109", "QuickView Contact Card"],
      ["081", "Select from a List"],
      ["465", "Toggle by ID (toggleBy)"],
    ],
  },
  {
    name: "Popup",
    topics: [
      ["161", "Dialog inside a Dialog"],
      ["470", "Element Binding to the Selected Row"],
      ["170", "Navigate between Dialogs (NavContainer)"],
      ["009", "Value Help: Suggestions and F4 Dialog"],
      ["012", "Ways to Open a Dialog"],
    ],
  },
  {
    name: "Scroll",
    topics: [
      ["363", "Scroll a Control into View"],
      ["362", "Scroll to a Pixel Position"],
    ],
  },
  {
    name: "Table",
    topics: [
      ["459", "Drag and Drop Rows"],
      ["011", "Editable Cells, Add and Delete Rows"],
      ["045", "Filter Rows in the Backend"],
      ["006", "Large Table with Growing and ScrollContainer"],
      ["059", "Live Search with Parallel Requests"],
      ["053", "Search in the Backend (SearchField)"],
      ["019", "Selection Modes: Single and Multi Select"],
    ],
  },
  {
    name: "Templating",
    topics: [
      ["173", "Build Columns Dynamically (template:repeat)"],
      ["176", "Dynamic Content in a Nested View"],
    ],
  },
  {
    name: "Timer",
    topics: [
      ["064", "Progress Indicator during a Backend Call"],
      ["028", "Refresh the View Every n Seconds"],
    ],
  },
  {
    name: "Tree",
    topics: [
      ["461", "Drag and Drop Nodes"],
      ["463", "Editable Nodes with CustomTreeItem"],
      ["462", "Inside a Dialog"],
      ["460", "Nested Table in a sap.m.Tree"],
    ],
  },
];
